import type { Category } from '@vitrine/contract/catalog/catalog.schemas';
import { productFormTexts } from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { variantFormTexts } from '@vitrine/contract/catalog/variants/variants.texts';
import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { paths } from '../../../../lib/navigation/paths.ts';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { Button } from '../../../../ui/button.tsx';
import { BackLink, PageHead } from '../../parts/page-head.tsx';
import { useSaveShortcut } from '../../parts/use-save-shortcut.ts';
import { DeliveryAndTax } from './delivery-and-tax.tsx';
import { ProductImages, type SavedImages } from './images/product-images.tsx';
import { ProductCodes } from './product-codes.tsx';
import { ProductFacts, ProductPriceFields, ProductSwitches, ProductTextFields } from './product-fields.tsx';
import { SearchListing } from './search-listing.tsx';
import type { ProductFormState } from './use-product-form.ts';

type ProductFormProps = {
  form: ProductFormState;
  title: string;
  categories: readonly Category[];
  saved?: SavedImages;
  /** How many pieces are reserved for people who are paying. */
  reserved?: number;
  hasOptions?: boolean;
  tools?: ReactNode;
  notice?: ReactNode;
  /** Below the switches. */
  aside?: ReactNode;
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  isDirty: boolean;
  demoText: string;
  onSubmit: () => void;
  onCancel: () => void;
  children?: ReactNode;
};

/** Spec back-office §2 Add Product and Edit Product: the same fields in both. */
export function ProductForm(props: ProductFormProps) {
  const {
    form,
    title,
    categories,
    saved,
    reserved = 0,
    hasOptions = false,
    tools,
    notice,
    isBusy,
    children,
  } = props;
  const { isDirty, onSubmit } = props;
  const formId = useId();
  const { isDemo } = useDemoRule();
  const { values, errors, canSubmit } = form;
  const fields = { values, errors, onChange: form.change };

  // Also while nothing can be saved: the browser's own dialog would store the page as a file.
  useSaveShortcut(() => canSubmit && isDirty && !isBusy && onSubmit(), !isDemo);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (canSubmit) onSubmit();
  }

  return (
    <div className="max-md:pb-12">
      <BackLink to={paths.adminProducts} label={adminNavTexts.products} />
      <div className="form-head">
        <div>
          <PageHead title={title}>
            <p role="status">{isDirty && <UnsavedMark />}</p>
            {tools}
            <FormButtons {...props} formId={formId} />
          </PageHead>
        </div>
      </div>
      {/* On phones the buttons are at the bottom, and this fills the empty row they leave in the head. */}
      <div className="max-md:-mt-4">{notice}</div>
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
      >
        <div className="grid gap-4 md:gap-6">
          <Panel title={productFormTexts.product}>
            <ProductTextFields {...fields} categories={categories} />
          </Panel>
          <ProductImages form={form} saved={saved} isBusy={isBusy} />
          <ProductFacts {...fields} />
          <DeliveryAndTax {...fields} />
          {!hasOptions && <ProductCodes {...fields} />}
          <SearchListing {...fields} />
        </div>
        <div className="grid gap-4 md:gap-6 lg:sticky lg:top-38">
          <Panel title={productFormTexts.price}>
            <ProductPriceFields {...fields} />
            {hasOptions && <p className="mt-4 text-muted text-sm">{variantFormTexts.priceText}</p>}
          </Panel>
          <div className="panel p-4 md:p-6">
            <ProductSwitches {...fields} {...{ reserved, hasOptions }} />
          </div>
          {props.aside}
          {!canSubmit && <p className="text-muted">{productFormTexts.needed}</p>}
        </div>
      </form>
      {children}
    </div>
  );
}

function UnsavedMark() {
  return (
    <span className="mr-3 inline-flex items-center gap-2 text-muted before:size-2 before:rounded-full before:bg-accent">
      {productFormTexts.unsaved}
    </span>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="panel p-4 md:p-6">
      <h2 className="mb-4 text-lg md:mb-5">{title}</h2>
      {children}
    </div>
  );
}

function FormButtons(props: ProductFormProps & { formId: string }) {
  const { formId, form, submitLabel, busyLabel, isBusy, demoText, onCancel } = props;
  const demo = useDemoRule();
  const saving = demo.isDemo ? demo.writeButton(() => undefined, demoText) : { disabled: !form.canSubmit };
  return (
    <div
      data-bottom-bar=""
      className="flex gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:bg-bg max-md:p-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:shadow-bar max-md:[&>*]:flex-1"
    >
      <Button variant="line" size="sm" disabled={isBusy} onClick={onCancel}>
        {appTexts.cancel}
      </Button>
      <Button
        type={demo.isDemo ? 'button' : 'submit'}
        form={formId}
        size="sm"
        isBusy={isBusy}
        busyLabel={busyLabel}
        {...saving}
      >
        {submitLabel}
      </Button>
    </div>
  );
}
