import { CATEGORY_NAME_MAX_CHARS, isCategoryName } from '@vitrine/contract/catalog/catalog.rules';
import { categoryTexts } from '@vitrine/contract/catalog/catalog.texts';
import { type SubmitEvent, useRef, useState } from 'react';
import { useCreateCategory } from '../../catalog/admin-categories.hooks.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useDemoRule } from './parts/use-demo-rule.ts';

/** The sentence has its room below both, so that nothing moves when it comes. */
const FORM =
  'relative mb-3 grid gap-x-2 gap-y-3 pb-7 md:grid-cols-[1fr_auto] [&_:is(.field-hint,.field-error)]:absolute [&_:is(.field-hint,.field-error)]:bottom-0';

/** Spec back-office §5: Add is disabled below 3 characters, and a name that is too short says so. */
export function CategoryForm() {
  const [name, setName] = useState('');
  const [isLeft, setLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const create = useCreateCategory();
  const { isDemo, writing } = useDemoRule();
  const isTooShort = name.trim() !== '' && !isCategoryName(name);

  const { onClick: add } = writing(() => {
    create.mutate(name, {
      onSuccess: () => {
        setName('');
        input.current?.focus();
      },
    });
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    add();
  }

  return (
    <form noValidate onSubmit={submit} className={FORM}>
      <TextField
        ref={input}
        label={categoryTexts.name}
        placeholder={categoryTexts.namePlaceholder}
        maxLength={CATEGORY_NAME_MAX_CHARS}
        autoComplete="off"
        value={name}
        hint={isTooShort && !isLeft ? categoryTexts.nameTooShort : undefined}
        error={isTooShort && isLeft ? categoryTexts.nameTooShort : undefined}
        onChange={(event) => setName(event.target.value)}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
      />
      <Button
        type="submit"
        size="sm"
        aria-disabled={isDemo || undefined}
        disabled={!isDemo && !isCategoryName(name)}
        isBusy={create.isPending}
        className="h-12 px-6 md:h-10 md:self-end"
      >
        {categoryTexts.add}
      </Button>
    </form>
  );
}
