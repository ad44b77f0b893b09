/** The shop's look for pages that the server renders itself: its fonts, colours and cut corners. */
export const SHOP_PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(oklch(0.985 0.003 250), oklch(0.18 0.014 262));
  --ink: light-dark(oklch(0.235 0.025 262), oklch(0.955 0.006 250));
  --muted: light-dark(oklch(0.49 0.022 258), oklch(0.735 0.018 255));
  --line: light-dark(oklch(0.9 0.008 255), oklch(0.33 0.018 260));
  --label: light-dark(oklch(0.935 0.007 250), oklch(0.29 0.018 260));
  --ring: light-dark(oklch(0.485 0.185 262), oklch(0.75 0.12 262));
  --field: light-dark(oklch(1 0 0), oklch(0.215 0.016 262));
  --control: light-dark(oklch(0.62 0.02 258), oklch(0.52 0.02 258));
  --danger: light-dark(oklch(0.5 0.19 27), oklch(0.74 0.15 25));
  --danger-soft: light-dark(oklch(0.95 0.025 25), oklch(0.3 0.07 25));
  --badge: light-dark(oklch(0.95 0.06 92), oklch(0.34 0.05 85));
  --on-badge: light-dark(oklch(0.5 0.105 75), oklch(0.88 0.09 92));
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 16px/24px "Instrument Sans", system-ui, sans-serif; }
header { display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 72px; padding: 0 max(16px, calc(50vw - 640px)); border-bottom: 1px solid var(--line); }
.brand { display: flex; color: inherit; text-decoration: none; align-items: center; gap: 10px; font-size: 26px; font-weight: 700; letter-spacing: -0.045em; }
.brand, h1, h2 { font-family: "Bricolage Grotesque", system-ui, sans-serif; }
.brand svg { width: 22px; height: 22px; }
.brand img { display: block; width: auto; height: 36px; max-width: 12rem; object-fit: contain; }
.badge { padding: 6px 12px; border-radius: 2px; background: var(--badge); color: var(--on-badge); font-size: 13px; line-height: 20px; font-weight: 600; text-align: center; }
section { margin: 0 auto; padding: clamp(28px, 8vh, 72px) 16px 64px; }
.alone { max-width: 592px; }
h1, h2 { margin: 0; font-weight: 650; letter-spacing: -0.02em; overflow-wrap: anywhere; }
h1 { font-size: clamp(32px, 9vw, 48px); line-height: 1.1; letter-spacing: -0.04em; }
h2 { margin-bottom: 16px; font-size: 24px; line-height: 30px; }
h1 { margin-bottom: 24px; }
form { margin: 0 0 12px; }
button, a.pay { display: block; width: 100%; min-height: 52px; padding: 14px 24px; border: 0; border-radius: 4px; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.pay { background: var(--ink); color: var(--ground); }
.pay:hover { background: color-mix(in oklch, var(--ink), var(--ground) 14%); }
.cancel { background: none; color: var(--ink); text-decoration: underline; text-underline-offset: 4px; }
.cancel:hover { color: var(--ring); }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
.note { margin: 4px 0 0; color: var(--muted); font-size: 14px; line-height: 20px; text-align: center; text-wrap: balance; }
h1 + .note { margin: 12px 0 28px; font-size: 16px; line-height: 24px; text-align: left; }
`;
