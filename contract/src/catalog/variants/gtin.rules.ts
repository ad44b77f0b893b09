const GTIN_LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** Whether a barcode is a GTIN (EAN, UPC, ISBN): of one of its lengths, with the check digit that follows from the others. */
export function isGtin(barcode: string): boolean {
  if (!GTIN_LENGTHS.has(barcode.length) || !/^\d+$/.test(barcode)) return false;
  // Counted from the check digit, every second digit weighs three.
  const sum = [...barcode].reduceRight(
    (all, digit, index) => all + Number(digit) * ((barcode.length - index) % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}
