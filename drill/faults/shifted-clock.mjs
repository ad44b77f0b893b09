// Loaded into the shop before anything else: its clock then goes by the file that CLOCK_SHIFT_FILE names, in milliseconds.
import { readFileSync } from 'node:fs';

const RealDate = Date;
const file = process.env.CLOCK_SHIFT_FILE ?? '';
let shift = 0;
const look = () => {
  try {
    shift = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // It is being written.
  }
};
look();
setInterval(look, 50).unref();

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...given);
  }
  static now() {
    return RealDate.now() + shift;
  }
};
