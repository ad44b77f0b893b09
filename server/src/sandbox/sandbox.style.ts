/** Deliberately unlike the shop: people must see that this page belongs to someone else. */
export const SANDBOX_STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#eef1ee, #10140f);
  --card: light-dark(#ffffff, #191f18);
  --ink: light-dark(#16231b, #eaf1ea);
  --muted: light-dark(#55635a, #a3b3a7);
  --line: light-dark(#dfe6e0, #2d372e);
  --accent: light-dark(#1c6b45, #7fd3a4);
  --accent-hover: light-dark(#155436, #98e0b7);
  --on-accent: light-dark(#ffffff, #0c1a12);
  --badge: light-dark(#f5e7c4, #40361b);
  --on-badge: light-dark(#664a06, #f0dca6);
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 16px/24px system-ui, sans-serif; }
main { max-width: 496px; margin: 0 auto; padding: clamp(16px, 8vh, 88px) 16px 48px; }
header { display: flex; align-items: center; justify-content: space-between; gap: 16px; padding: 0 4px 16px; }
.brand { font-weight: 600; letter-spacing: -0.01em; }
.badge { padding: 2px 10px; border-radius: 999px; background: var(--badge); color: var(--on-badge); font-size: 13px; line-height: 20px; font-weight: 600; white-space: nowrap; }
section { padding: clamp(20px, 6vw, 40px); border-radius: 20px; background: var(--card); box-shadow: 0 1px 2px rgb(0 0 0 / 0.06), 0 24px 48px -24px rgb(0 0 0 / 0.2); }
h1 { margin: 0; font-size: 24px; line-height: 32px; font-weight: 600; letter-spacing: -0.02em; overflow-wrap: anywhere; }
.payee { margin: 0; color: var(--muted); }
.amount { font-size: clamp(32px, 11vw, 44px); line-height: 1.2; font-variant-numeric: tabular-nums; }
dl { margin: 24px 0 32px; }
dl div { display: flex; justify-content: space-between; gap: 24px; padding: 10px 0; border-top: 1px solid var(--line); }
dt { min-width: 0; overflow-wrap: anywhere; }
dd { margin: 0; font-variant-numeric: tabular-nums; white-space: nowrap; }
.quantity { color: var(--muted); white-space: nowrap; }
.sum { font-weight: 600; }
form { margin: 0 0 12px; }
button, a.pay { display: block; width: 100%; min-height: 48px; padding: 12px 24px; border: 0; border-radius: 12px; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.pay { background: var(--accent); color: var(--on-accent); }
.pay:hover { background: var(--accent-hover); }
.cancel { background: none; color: var(--muted); }
.cancel:hover { color: var(--ink); text-decoration: underline; text-underline-offset: 4px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
.note { margin: 12px 0 0; color: var(--muted); font-size: 14px; line-height: 20px; text-align: center; text-wrap: balance; }
h1 + .note { margin: 8px 0 24px; text-align: left; }
`;
