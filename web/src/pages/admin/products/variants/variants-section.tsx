import { hasOptions } from '@vitrine/contract/catalog/catalog.rules';
import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import type { VariantTable } from '@vitrine/contract/catalog/variants/variants.schemas';
import {
  addLeftOut,
  variantFormTexts,
  variantsInStock,
} from '@vitrine/contract/catalog/variants/variants.texts';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSaveVariants, useVariants } from '../../../../domains/catalog/admin/variants.hooks.ts';
import { refusalOf } from '../../../../lib/api/api-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadError } from '../../../../ui/display/load-error.tsx';
import { WriteButton } from '../../parts/write-buttons.tsx';
import { OptionEditor } from './option-editor.tsx';
import {
  bodyOf,
  type CellProblem,
  draftOf,
  draftProblem,
  isSameDraft,
  leftOut,
  ownCellsOf,
  type VariantDraft,
  withLeftOut,
} from './variant-draft.ts';
import { VariantRows } from './variant-rows.tsx';

type VariantsSectionProps = {
  product: AdminProduct;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => Promise<void>;
};

const NO_VARIANTS: VariantTable = { version: 0, options: [], variants: [] };

/** The options of a product and the table of its variants, saved on their own: two people can edit texts and variants. */
export function VariantsSection(props: VariantsSectionProps) {
  if (hasOptions(props.product)) return <LoadedVariants {...props} />;
  return <VariantsForm {...props} table={NO_VARIANTS} reload={props.onSaved} />;
}

function LoadedVariants(props: VariantsSectionProps) {
  const table = useVariants(props.product._id);
  if (table.data)
    return <VariantsForm {...props} key={table.data.version} table={table.data} reload={table.refetch} />;
  return table.isPending ? null : <LoadError message={variantFormTexts.loadFailed} query={table} />;
}

type VariantsFormProps = VariantsSectionProps & { table: VariantTable; reload: () => Promise<unknown> };

function VariantsForm({ product, table, reload, onDirty, onSaved }: VariantsFormProps) {
  const saved = draftOf(table);
  const [draft, setDraft] = useState<VariantDraft>(saved);
  const [problem, setProblem] = useState<CellProblem>();
  const save = useSaveVariants(product._id);
  const missing = leftOut(draft);
  const isDirty = !isSameDraft(draft, saved);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  function change(next: VariantDraft) {
    setDraft(next);
    setProblem(undefined);
  }

  function submit() {
    const found = draftProblem(draft);
    setProblem(found && 'row' in found ? found : undefined);
    if (found) return toast.error(found.message);
    save.mutate(bodyOf(draft, table.version), { onSuccess: () => void onSaved() });
  }

  const isStale = refusalOf(save.error, 'PUT /admin/products/:id/variants')?.code === 'variants_changed';
  return (
    <section aria-labelledby="variants-title" className="panel mt-4 p-4 md:mt-6 md:p-6">
      <h2 id="variants-title" className="text-lg">
        {variantFormTexts.options}
      </h2>
      <p className="mt-1 mb-5 text-muted">{variantFormTexts.optionsText}</p>
      <OptionEditor draft={draft} own={ownCellsOf(product)} onChange={change} />
      {draft.rows.length > 0 && (
        <>
          <h3 className="mt-6 mb-1 flex items-baseline gap-3 text-lg">
            {variantFormTexts.variants}
            <span className="font-normal text-muted text-sm">
              {variantsInStock(draft.rows.length, piecesOf(draft))}
            </span>
          </h3>
          <p className="mb-3 text-muted text-sm">{variantFormTexts.fillHint}</p>
          <VariantRows
            draft={draft}
            product={product}
            problem={problem}
            onChange={(rows) => change({ ...draft, rows })}
          />
          {missing > 0 && (
            <Button variant="text" size="sm" icon={<Plus />} onClick={() => change(withLeftOut(draft))}>
              {addLeftOut(missing)}
            </Button>
          )}
        </>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <WriteButton
          variant="primary"
          disabled={!isDirty}
          isBusy={save.isPending}
          busyLabel={variantFormTexts.saving}
          demoText={demoTexts.editProduct}
          onClick={submit}
        >
          {variantFormTexts.save}
        </WriteButton>
        {isStale && <WriteButton onClick={() => void reload()}>{variantFormTexts.reload}</WriteButton>}
      </div>
    </section>
  );
}

/** Undefined while one of them is not counted. */
function piecesOf({ rows }: VariantDraft): number | undefined {
  const counts = rows
    .filter(({ isOn }) => isOn)
    .map(({ stock }) => (stock === '' ? Number.NaN : Number(stock)));
  const sum = counts.reduce((all, count) => all + count, 0);
  return Number.isNaN(sum) ? undefined : sum;
}
