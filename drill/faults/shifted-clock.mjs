// Preloaded into the shop: shifts its clock by the milliseconds in the file that CLOCK_SHIFT_FILE names.
import { readFileSync } from 'node:fs';

const RealDate = Date;
const file = process.env.CLOCK_SHIFT_FILE ?? '';
let shift = 0;
const look = () => {
  try {
    shift = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // The file is just being written.
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
