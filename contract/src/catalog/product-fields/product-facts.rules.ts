const FACT = { kind: 'fact', min: 0, max: 200 } as const;

/** What a product's page shows beside its description; in a file of their own, because shoppers load no other fields. */
export const shownFacts = {
  size: { ...FACT, label: 'Size', example: '24 × 18 × 18 cm', schemaOrg: 'size' },
  material: { ...FACT, label: 'Material', example: 'Stoneware', schemaOrg: 'material' },
  care: { ...FACT, label: 'Care', example: 'Dishwasher safe' },
} as const;

export type ShownFact = keyof typeof shownFacts;
export const SHOWN_FACTS = Object.keys(shownFacts) as ShownFact[];
