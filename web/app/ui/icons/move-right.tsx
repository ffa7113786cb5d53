import { Icon, type IconProps } from "./icon.tsx";

export const MoveRight = (props: IconProps) => (
  <Icon {...props}>
    <path d="M18 8L22 12L18 16" />
    <path d="M2 12H22" />
  </Icon>
);
