import type { ProductOption, ShownVariant } from '@vitrine/contract/catalog/variants/variants.rules';
import { isSoldOut } from '@vitrine/contract/stock/stock.rules';
import { visibleText } from './visible-text.ts';

/** A value of an option, as an agent names it. */
type SelectedOption = { name: string; label: string };
export type Selection = {
  selected?: readonly SelectedOption[] | undefined;
  /** Names of options; those at the end are given up first. */
  preferences?: readonly string[] | undefined;
  /** A variant that was asked for by its id decides alone. */
  variantId?: string | undefined;
};

type OptionValue = { label: string; available?: boolean; exists?: boolean };
export type UcpChoice = {
  options: { name: string; values: OptionValue[] }[];
  /** In the detail of a product. */
  selected?: SelectedOption[];
  variants: readonly ShownVariant[];
};

type Sold = { options: readonly ProductOption[]; variants: readonly ShownVariant[] };
/** A value of each option, where one is chosen. */
type Chosen = (string | undefined)[];

const isAvailable = (variant: ShownVariant) => !isSoldOut(variant);

/** The one that stands for its product: the first that can be bought. */
export function featuredVariant({ variants }: Sold): ShownVariant | undefined {
  return variants.find(isAvailable) ?? variants[0];
}

/** In a list: the featured variant first, and no more than so many. */
export function listedChoice(sold: Sold, most: number): UcpChoice {
  return {
    options: sold.options.map(optionNames),
    variants: featuredFirst(sold, sold.variants).slice(0, most),
  };
}

/** Only these variants. */
export function choiceOfVariants(sold: Sold, variants: readonly ShownVariant[]): UcpChoice {
  return { options: sold.options.map(optionNames), variants };
}

/** Of one product: the variants that fit the selection, and what of each value can be had with it. */
export function detailedChoice(sold: Sold, selection: Selection): UcpChoice {
  const { chosen, isAsked } = effectiveChoice(sold, selection);
  // Who selects nothing sees all that there is.
  const fitting = isAsked ? sold.variants.filter((variant) => fits(variant, chosen)) : sold.variants;
  return {
    options: sold.options.map(({ name, values }, index) => ({
      name: visibleText(name),
      values: values.map((value) => ({
        label: visibleText(value),
        ...signals(sold, chosen.with(index, value)),
      })),
    })),
    selected: sold.options.flatMap(({ name }, index) => {
      const value = chosen[index];
      return value === undefined ? [] : [{ name: visibleText(name), label: visibleText(value) }];
    }),
    variants: featuredFirst({ ...sold, variants: fitting }, fitting),
  };
}

function effectiveChoice(sold: Sold, { selected, preferences = [], variantId }: Selection) {
  const none: Chosen = sold.options.map(() => undefined);
  const asked = sold.variants.find(({ _id }) => _id === variantId);
  if (asked) return { chosen: [...asked.values], isAsked: true };
  if (!selected || selected.length === 0)
    return { chosen: [...(featuredVariant(sold)?.values ?? none)], isAsked: false };
  const wanted = sold.options.map(({ name, values }) => {
    const label = selected.find((one) => isSame(one.name, name))?.label;
    return values.find((value) => label !== undefined && isSame(label, value));
  });
  return { chosen: relaxed(sold, wanted, preferences), isAsked: true };
}

/** Gives up one value after the other until a variant fits. */
function relaxed({ options, variants }: Sold, wanted: Chosen, preferences: readonly string[]): Chosen {
  const rank = (index: number) => {
    const place = preferences.findIndex((name) => isSame(name, options[index]?.name ?? ''));
    return place < 0 ? preferences.length + index : place;
  };
  let chosen = wanted;
  const lastFirst = options.map((_, index) => index).toSorted((one, other) => rank(other) - rank(one));
  for (const index of lastFirst) {
    if (variants.some((variant) => fits(variant, chosen))) break;
    chosen = chosen.with(index, undefined);
  }
  return chosen;
}

function signals({ variants }: Sold, chosen: Chosen) {
  const fitting = variants.filter((variant) => fits(variant, chosen));
  return { available: fitting.some(isAvailable), exists: fitting.length > 0 };
}

function fits({ values }: ShownVariant, chosen: Chosen): boolean {
  return values.every((value, index) => (chosen[index] ?? value) === value);
}

function featuredFirst(sold: Sold, variants: readonly ShownVariant[]): ShownVariant[] {
  const featured = featuredVariant(sold);
  return featured ? [featured, ...variants.filter((variant) => variant !== featured)] : [];
}

function optionNames({ name, values }: ProductOption) {
  return { name: visibleText(name), values: values.map((value) => ({ label: visibleText(value) })) };
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
