export const TAX_CLASSES = ['standard', 'reduced', 'zero'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/** Without a class a product has the standard rate. */
export function taxClassOf({ taxClass }: { taxClass?: string | undefined }): TaxClass {
  return TAX_CLASSES.find((one) => one === taxClass) ?? 'standard';
}
