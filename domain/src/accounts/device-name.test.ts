import { expect, it } from "vitest";
import { deviceName } from "./device-name.ts";

it("AUTH-13 names the place of a session by browser and system", () => {
  const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
  expect(deviceName(`${iphone} Version/19.0 Mobile/15E148 Safari/604.1`)).toBe("Safari, iPhone");
  expect(deviceName(`${iphone} Mobile/15E148 MicroMessenger/8.0.50`)).toBe("WeChat, iPhone");
  expect(
    deviceName(
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 YaBrowser/25.8 Safari/537.36",
    ),
  ).toBe("Yandex Browser, Windows");
});

it("AUTH-13 admits that it does not know", () => {
  expect(deviceName("curl/8.0")).toBe("Неизвестное устройство");
});
