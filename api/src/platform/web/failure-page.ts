/** What is shown when a page cannot be rendered at all (NAV-10); stands alone, since nothing else can be trusted then. */
export const failurePage = `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Unexpected Application Error! — Compcard</title>
<style>
:root{color-scheme:light dark;--ink:#111;--paper:#fff;--muted:#5d5b57}
@media(prefers-color-scheme:dark){:root{--ink:#f4f2ee;--paper:#111;--muted:#a8a49d}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:34rem;padding:2rem;text-align:center}
h1{font:400 2rem/1.2 Georgia,serif}
p{color:var(--muted);margin:.5rem 0}
a{display:inline-block;margin-top:1.5rem;padding:.75rem 1.75rem;background:#c8102e;color:#fff;text-decoration:none}
</style>
<main>
<h1>Unexpected Application Error!</h1>
<p lang="ru">Что-то сломалось у нас. Обновите страницу чуть позже.</p>
<p lang="en">Something broke on our side. Please reload in a moment.</p>
<p lang="zh">我们这边出了点问题，请稍后刷新页面。</p>
<a href="/">Compcard</a>
</main>
</html>
`;
