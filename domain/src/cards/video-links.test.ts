import { describe, expect, it } from "vitest";
import { shownVideos, videoLinkProblem } from "./video-links.ts";

const shown = (url: string) => shownVideos([{ url }])[0]?.url ?? null;

describe("CARD-04 links to videos", () => {
  it.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
    ["https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=3", "https://m.youtube.com/watch?v=dQw4w9WgXcQ"],
    ["https://youtu.be/dQw4w9WgXcQ?si=anna_kim_tg", "https://youtu.be/dQw4w9WgXcQ"],
    ["https://youtube.com/shorts/dQw4w9WgXcQ#79161234567", "https://youtube.com/shorts/dQw4w9WgXcQ"],
    ["https://vk.com/video-22822305_456241864", "https://vk.com/video-22822305_456241864"],
    ["https://vkvideo.ru/clip-22822305_456241864?q=@anna", "https://vkvideo.ru/clip-22822305_456241864"],
    ["https://vk.com/video1_2?list=ln-AbCdEfGhIj1", "https://vk.com/video1_2?list=ln-AbCdEfGhIj1"],
    [
      "https://rutube.ru/video/0a1b2c3d4e5f60718293a4b5c6d7e8f9/",
      "https://rutube.ru/video/0a1b2c3d4e5f60718293a4b5c6d7e8f9",
    ],
    ["https://dzen.ru/video/watch/0a1b2c3d4e5f60718293a4b5", "https://dzen.ru/video/watch/0a1b2c3d4e5f60718293a4b5"],
    ["https://vimeo.com/76979871", "https://vimeo.com/76979871"],
    ["vimeo.com/76979871", "https://vimeo.com/76979871"],
    ["www.youtube.com/watch?v=dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
    ["https://vimeo.com/1076979871/0a1b2c3d4e?share=copy", "https://vimeo.com/1076979871/0a1b2c3d4e"],
    ["https://www.bilibili.com/video/BV1GJ411x7h7/?spm_id_from=333", "https://www.bilibili.com/video/BV1GJ411x7h7"],
    ["https://v.youku.com/v_show/id_XNDUxNzY3NjY4NA==.html", "https://v.youku.com/v_show/id_XNDUxNzY3NjY4NA==.html"],
    ["https://v.youku.com/video?vid=XNDUxNzY3NjY4NA%3D%3D", "https://v.youku.com/video?vid=XNDUxNzY3NjY4NA=="],
    ["https://vk.com/video1_2?list=tg_annakim_model", "https://vk.com/video1_2"],
    ["https://vk.com/video1_2?list=ln-tg_AnnaKim_model", "https://vk.com/video1_2"],
    ["https://vk.com/video1_2?list=annakimmodel1", "https://vk.com/video1_2"],
    [
      "https://rutube.ru/video/private/0a1b2c3d4e5f60718293a4b5c6d7e8f9/?p=8BDmLS2eDNqfoJcbgD7SYw",
      "https://rutube.ru/video/private/0a1b2c3d4e5f60718293a4b5c6d7e8f9?p=8BDmLS2eDNqfoJcbgD7SYw",
    ],
    ["https://v.qq.com/x/page/a0012abcdef.html", "https://v.qq.com/x/page/a0012abcdef.html"],
    ["https://www.douyin.com/video/7123456789012345678", "https://www.douyin.com/video/7123456789012345678"],
  ])("CARD-04 %s is one, shown without what else it carries", (link, address) => {
    expect(videoLinkProblem(link)).toBeNull();
    expect(shown(link)).toBe(address);
  });

  it.each([
    "https://wa.me/79161234567",
    "https://t.me/annakim",
    "https://vk.me/annakim",
    "https://vk.com/annakim",
    "https://vk.com/video/@annakim",
    "https://vk.com/id79161234567",
    "https://weixin.qq.com/r/annakim",
    "https://u.wechat.com/annakim",
    "https://www.youtube.com/@annakim",
    "https://youtu.be/89161234567",
    "https://vimeo.com/annakim",
    "https://vimeo.com/9161234567",
    "https://youtu.be/9161234567a",
    "https://youtu.be/a9161234567",
    "https://vk.com/video916123_4567",
    "https://v.qq.com/x/page/a9161234567.html",
    "https://v.youku.com/v_show/id_X_tg_anna_kim_.html",
    "https://v.youku.com/v_show/id_X79161234567.html",
    "https://v.youku.com/video?vid=Xtg_annakim_model",
    "https://www.bilibili.com/video/BV9161234567",
    "https://www.bilibili.com/video/BV1916123456",
    "https://rutube.ru/video/private/0a1b2c3d4e5f60718293a4b5c6d7e8f9/?p=tg_annakim_model_book_",
    "https://space.bilibili.com/12345",
    "https://www.douyin.com/user/annakim",
    "https://v.douyin.com/iRNBho5/",
    "https://www.instagram.com/reel/Cabcdefghij/",
    "https://www.tiktok.com/@annakim/video/7123456789012345678",
    "https://annakim.example/reel.mp4",
    "https://youtube.com.annakim.example/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/redirect?q=https://t.me/annakim",
    "https://youtu.be/../@annakim",
  ])("CARD-04 %s leads to somebody, and is refused and not shown", (link) => {
    expect(videoLinkProblem(link)).toMatch(/^must be a link to a video itself, on YouTube, .* or Douyin$/);
    expect(shown(link)).toBeNull();
  });

  it("is https, and of bounded length", () => {
    expect(videoLinkProblem("http://youtu.be/dQw4w9WgXcQ")).toBe("must be a link that begins with https://");
    expect(videoLinkProblem(`https://youtu.be/${"a".repeat(300)}`)).toBe("must be at most 300 characters");
  });
});
