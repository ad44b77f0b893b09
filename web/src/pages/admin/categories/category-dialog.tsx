import { categoryTexts, changeCategory } from '@vitrine/contract/catalog/admin-catalog.texts';
import { CATEGORY_NAME_MAX_CHARS, isCategoryName } from '@vitrine/contract/catalog/catalog.rules';
import type { ListedCategory } from '@vitrine/contract/catalog/catalog.schemas';
import { productFields, SEARCH_FACTS } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { ImagePlus, Trash2 } from 'lucide-react';
import {
  CATEGORY_TEXTS,
  useCategoryPicture,
  useChangeCategory,
} from '../../../domains/catalog/admin/admin-categories.hooks.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { Photo } from '../../../ui/display/photo.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { FileButton } from '../parts/write-buttons.tsx';

type CategoryDialogProps = { category: ListedCategory; isOpen: boolean; onClose: () => void };

/** The texts wait for Save; a picture is saved at once. */
export function CategoryDialog({ category, isOpen, onClose }: CategoryDialogProps) {
  const { _id, name, searchTitle = '', searchDescription = '' } = category;
  const saved = { name, searchTitle, searchDescription };
  const { draft, submit, field, isSending } = useForm({
    empty: saved,
    mutation: useChangeCategory(),
    toInput: (typed) => ({ _id, saved, typed }),
    onSent: onClose,
  });
  const isFine = isCategoryName(draft.name);
  const texts = SEARCH_FACTS.map((fact) => ({ fact, ...productFields[fact] }));
  const isShort = texts.every(({ fact, max }) => draft[fact].trim().length <= max);
  const isChanged = CATEGORY_TEXTS.some((part) => draft[part].trim() !== saved[part]);

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={changeCategory(category.name)}
      onSubmit={submit}
      submitProps={{
        isBusy: isSending,
        disabled: !isFine || !isShort || !isChanged,
        children: categoryTexts.save,
      }}
    >
      <TextField
        {...field('name')}
        label={categoryTexts.newName}
        maxLength={CATEGORY_NAME_MAX_CHARS}
        autoComplete="off"
        data-autofocus
        error={isFine ? undefined : categoryTexts.nameTooShort}
      />
      <CategoryPicture category={category} />
      {texts.map(({ fact, label, max }) => (
        <TextField
          key={fact}
          {...field(fact)}
          label={label}
          maxLength={max}
          autoComplete="off"
          hint={categoryTexts[`${fact}Hint`]}
        />
      ))}
    </FormDialog>
  );
}

function CategoryPicture({ category: { _id, image } }: { category: ListedCategory }) {
  const picture = useCategoryPicture(_id);

  return (
    <div>
      <p className="mb-2 font-label">{categoryTexts.picture}</p>
      {image !== undefined && <Photo src={image} sizes="400px" alt="" className="mb-2 aspect-3/1 w-full" />}
      <p className="mb-2 text-[0.8125rem] text-muted">{categoryTexts.pictureHint}</p>
      <div className="flex flex-wrap gap-2">
        <FileButton
          icon={<ImagePlus />}
          accept="image/*"
          label={categoryTexts.picture}
          isBusy={picture.isPending}
          onFile={(file) => picture.mutate(file)}
        >
          {image === undefined ? categoryTexts.addPicture : categoryTexts.changePicture}
        </FileButton>
        {image !== undefined && (
          <Button
            variant="text-danger"
            size="sm"
            icon={<Trash2 />}
            disabled={picture.isPending}
            onClick={() => picture.mutate(null)}
          >
            {categoryTexts.removePicture}
          </Button>
        )}
      </div>
    </div>
  );
}
