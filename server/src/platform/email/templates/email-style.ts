/** The shop's colours, as mail programs understand them. */
export const INK = '#181e2a';
export const MUTED = '#5d6470';
export const GROUND = '#fafbfc';
export const SHEET = '#ffffff';
export const LINE = '#dde0e6';
export const FONT = 'font-family:Arial,Helvetica,sans-serif';
/** A long address or code must not make the email wider than a phone. */
export const BREAK = 'overflow-wrap:anywhere';

/** Each class overrides an inline style of the light theme. */
export const DARK_STYLE = `@media (prefers-color-scheme: dark) {
.ground { background: #14171d !important; }
.sheet { background: #1c2029 !important; border-color: #3a3f4a !important; }
.line { border-color: #3a3f4a !important; }
.ink { color: #eef0f4 !important; }
.muted { color: #a5abb8 !important; }
.mark { background: #eef0f4 !important; }
.on-mark { color: #14171d !important; }
.on-light { display: none !important; }
.on-dark { display: block !important; }
}`;
