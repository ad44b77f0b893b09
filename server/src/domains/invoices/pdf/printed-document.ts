/** An amount or a fact as it is printed: what is left of it, and what is right. */
type Row = readonly [label: string, value: string];

/** Everything that a page of the PDF shows, as text. It crosses to a worker, so it is plain data. */
export type PrintedDocument = {
  /** Beside the logo's place if there is no logo. */
  shopName: string;
  logo: Uint8Array | undefined;
  title: string;
  number: string;
  facts: readonly Row[];
  blocks: readonly { label: string; lines: readonly string[] }[];
  columns: { name: string; quantity: string; unit: string; amount: string };
  lines: readonly { name: string; quantity: string; unit: string; amount: string }[];
  sums: readonly Row[];
  total: Row;
  /** Amounts that the total contains, such as tax. */
  contained: readonly Row[];
  note: string;
  footer: string;
  createdAt: Date;
};
