import { categoryTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { CATEGORY_NAME_MAX_CHARS, isCategoryName } from '@vitrine/contract/catalog/catalog.rules';
import { isBlank } from '@vitrine/contract/shared/field-problem';
import { useState } from 'react';
import { useCreateCategory } from '../../../domains/catalog/admin/admin-categories.hooks.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { useDemoRule } from '../parts/use-demo-rule.ts';

/** Leaves room for the message below both, so that nothing moves when it appears. */
const FORM =
  'relative mb-3 grid gap-x-2 gap-y-3 pb-7 md:grid-cols-[1fr_auto] [&_:is(.field-hint,.field-error)]:absolute [&_:is(.field-hint,.field-error)]:bottom-0';

/** Spec back-office §5: Add is disabled below 3 characters, and a message explains a name that is too short. */
export function CategoryForm() {
  const { draft, submit, field, isSending } = useForm({
    empty: { name: '' },
    mutation: useCreateCategory(),
    toInput: ({ name }) => name,
    onSent: ({ clear, focus }) => {
      clear();
      focus('name');
    },
  });
  const [isTouched, setTouched] = useState(false);
  const demo = useDemoRule();
  const isTooShort = !isBlank(draft.name) && !isCategoryName(draft.name);

  return (
    <form noValidate onSubmit={submit} className={FORM}>
      <TextField
        {...field('name')}
        label={categoryTexts.name}
        placeholder={categoryTexts.namePlaceholder}
        maxLength={CATEGORY_NAME_MAX_CHARS}
        autoComplete="off"
        hint={isTooShort && !isTouched ? categoryTexts.nameTooShort : undefined}
        error={isTooShort && isTouched ? categoryTexts.nameTooShort : undefined}
        onFocus={() => setTouched(false)}
        onBlur={() => setTouched(true)}
      />
      <Button
        type="submit"
        size="sm"
        disabled={!demo.isDemo && !isCategoryName(draft.name)}
        isBusy={isSending}
        className="h-12 px-6 md:h-10 md:self-end"
        {...demo.submitButton()}
      >
        {categoryTexts.add}
      </Button>
    </form>
  );
}
