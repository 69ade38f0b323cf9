import { createHash } from 'node:crypto';

/** Small enough to travel inside the page; the policy names it by its hash, so no other style can run. */
export const style = `
:root{color-scheme:light dark;--page:#eef2f1;--card:#fff;--line:#d9e0de;--text:#13211e;--muted:#55645f;--accent:#0b6b5b;--on:#fff;--soft:#e2f1ed;--tape:#ffc53d;--tapeink:#1b1723;--bad:#a3231b}
@media(prefers-color-scheme:dark){:root{--page:#0d1513;--card:#16211e;--line:#2b3a36;--text:#eef5f3;--muted:#a3b5af;--accent:#57d3b8;--on:#06231d;--soft:#17332c;--bad:#ff9187}}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:flex;flex-direction:column;background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Bengali","Noto Sans Thai","Noto Sans SC",sans-serif;-webkit-text-size-adjust:100%}
.tape{background:repeating-linear-gradient(-45deg,var(--tape) 0 14px,#f3b41d 14px 28px);color:var(--tapeink);padding:10px 16px;text-align:center;font-weight:700;font-size:14px}
.tape span{background:var(--tape);padding:2px 10px;border-radius:999px}
main{flex:1;width:100%;max-width:440px;margin:0 auto;padding:20px 16px 32px;display:flex;flex-direction:column}
.bar{display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:44px;margin-bottom:16px}
.brand{display:flex;align-items:center;gap:10px;font-weight:700;letter-spacing:-.01em}
.brand svg{flex:none;color:var(--accent)}
details{position:relative;font-size:14px}
summary{display:flex;align-items:center;gap:8px;min-height:44px;padding:0 10px;margin-right:-10px;border-radius:10px;color:var(--muted);cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"";width:7px;height:7px;border:solid currentColor;border-width:0 2px 2px 0;rotate:45deg;translate:0 -2px}
details[open] summary::after{rotate:225deg;translate:0 2px}
nav{position:absolute;z-index:1;top:100%;right:-10px;min-width:184px;padding:6px;background:var(--card);border:1px solid var(--line);border-radius:14px;box-shadow:0 12px 32px -12px rgb(0 0 0/.4)}
nav a{display:flex;align-items:center;min-height:44px;padding:0 12px;border-radius:10px;color:var(--text);text-decoration:none}
nav a:hover{background:var(--soft)}
nav a[aria-current]{color:var(--accent);font-weight:700}
.card{background:var(--card);border-radius:16px;padding:24px 20px;box-shadow:0 1px 2px rgb(0 0 0/.06),0 12px 32px -16px rgb(0 0 0/.25)}
h1{font-size:20px;line-height:1.3;letter-spacing:-.01em}
.sum{font-size:clamp(36px,11vw,48px);line-height:1.15;font-weight:750;letter-spacing:-.02em;font-variant-numeric:tabular-nums;margin:16px 0 20px;overflow-wrap:anywhere}
dl{border-top:1px solid var(--line)}
dl div{display:flex;justify-content:space-between;gap:16px;padding:12px 0;border-bottom:1px solid var(--line)}
dt{color:var(--muted)}dd{text-align:right;font-weight:600;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
form{display:grid;gap:10px;margin-top:24px}
button,.button{font:inherit;font-weight:700;min-height:52px;border-radius:14px;border:1px solid transparent;cursor:pointer;display:grid;place-items:center;text-decoration:none;width:100%;padding:0 16px;transition:filter .15s ease-out}
.go{background:var(--accent);color:var(--on)}.no{background:transparent;color:var(--text);border-color:var(--line)}
button:hover,.button:hover{filter:brightness(1.06)}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
.mark{width:56px;height:56px;border-radius:50%;display:grid;place-items:center;background:var(--soft);color:var(--accent);margin-bottom:16px}
.bad .mark{color:var(--bad)}
.long{color:var(--muted);margin-top:6px}
.end .button{margin-top:24px}
.note{color:var(--muted);font-size:14px;text-align:center;margin-top:20px;text-wrap:balance}
@media(min-width:600px){main{justify-content:center;padding-bottom:12vh}.card{padding:32px}}
@media(prefers-reduced-motion:reduce){*{transition:none}}
`;

export const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
