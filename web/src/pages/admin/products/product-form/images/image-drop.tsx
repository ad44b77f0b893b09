import { productFormTexts } from '@vitrine/contract/catalog/product-form.texts';
import { Plus } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { classNames } from '../../../../../ui/class-names.ts';

type ImageDropProps = {
  isDisabled: boolean;
  onFiles: (files: File[]) => void;
  className?: string;
  /** The content of the zone; it receives the picker to place it. */
  children: (picker: ReactNode) => ReactNode;
};

/** A zone to drop images on, with a button for those who do not drag. */
export function ImageDrop({ isDisabled, onFiles, className, children }: ImageDropProps) {
  const [isOver, setOver] = useState(false);
  usePreventDropOutside();

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!isDisabled) onFiles([...event.dataTransfer.files]);
  }

  function onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  }

  return (
    // Dropping works only with a mouse; the button is accessible to everyone.
    <section
      aria-label={productFormTexts.images}
      className={classNames('transition-colors', isOver && 'bg-accent-soft', className)}
      onDragOver={({ dataTransfer }) => setOver(!isDisabled && dataTransfer.types.includes('Files'))}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
    >
      {children(<ImagePicker isDisabled={isDisabled} onFiles={onFiles} />)}
    </section>
  );
}

/** Without this, a file dropped outside the zone would replace the page. */
function usePreventDropOutside() {
  useEffect(() => {
    const listening = new AbortController();
    const preventDrop = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', preventDrop, listening);
    window.addEventListener('drop', preventDrop, listening);
    return () => listening.abort();
  }, []);
}

type ImagePickerProps = Pick<ImageDropProps, 'isDisabled' | 'onFiles'>;

function ImagePicker({ isDisabled, onFiles }: ImagePickerProps) {
  const id = useId();
  return (
    <div>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        disabled={isDisabled}
        className="peer sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Reset, so that a removed file can be chosen again.
          target.value = '';
        }}
      />
      <label htmlFor={id} className="drop-tile">
        <Plus aria-hidden="true" />
        {productFormTexts.addImages}
        <span className="font-normal text-muted text-xs max-md:hidden">{productFormTexts.dropImages}</span>
      </label>
    </div>
  );
}
