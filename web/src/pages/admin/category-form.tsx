import { CATEGORY_NAME_MAX_CHARS, isCategoryName } from '@vitrine/contract/catalog/catalog.rules';
import { categoryTexts } from '@vitrine/contract/catalog/catalog.texts';
import { type SubmitEvent, useRef, useState } from 'react';
import { useCreateCategory } from '../../catalog/admin-categories.hooks.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useDemoRule } from './parts/use-demo-rule.ts';

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
    <form noValidate onSubmit={submit} className="mb-2 grid gap-x-2 gap-y-3 md:grid-cols-[1fr_auto]">
      {/* Room for the sentence below the field, so that the list does not move when it comes. */}
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
        className="min-h-26 md:min-h-24"
      />
      <Button
        type="submit"
        size="sm"
        aria-disabled={isDemo || undefined}
        disabled={!isDemo && !isCategoryName(name)}
        isBusy={create.isPending}
        className="h-12 px-6 md:mt-7 md:h-10"
      >
        {categoryTexts.add}
      </Button>
    </form>
  );
}
