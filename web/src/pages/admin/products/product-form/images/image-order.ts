import { imagePlace } from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { type DragEvent, type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** The images of a form by key, in the chosen order; unknown ones come last. */
export function inOrder(keys: readonly string[], order: readonly string[]): string[] {
  const known = order.filter((key) => keys.includes(key));
  return [...known, ...keys.filter((key) => !known.includes(key))];
}

export function movedTo(keys: readonly string[], key: string, place: number): string[] {
  return keys.filter((other) => other !== key).toSpliced(place, 0, key);
}

type FormImages = {
  saved: readonly string[];
  removed: ReadonlySet<string>;
  /** The keys of the new files, in the order in which they are sent. */
  sent: readonly string[];
};

/** The order to send, with new files numbered after the saved ones; undefined if nothing moved. */
export function imageOrderOf(
  { saved, removed, sent }: FormImages,
  order: readonly string[],
): number[] | undefined {
  const all = [...saved, ...sent];
  const remaining = all.filter((key) => !removed.has(key));
  const indices = inOrder(remaining, order).map((key) => all.indexOf(key));
  const isMoved = indices.some((index, place) => place > 0 && index < (indices[place - 1] ?? 0));
  return isMoved ? indices : undefined;
}

type Order = { isBusy: boolean; onOrder: (keys: readonly string[]) => void };

/** Moves images by mouse, and by button for keyboards and phones. */
export function useImageMover(keys: readonly string[], { isBusy, onOrder }: Order) {
  const [draggedKey, setDraggedKey] = useState<string>();
  const [announcement, setAnnouncement] = useState('');

  function move(key: string, place: number) {
    onOrder(movedTo(keys, key, place));
    setAnnouncement(imagePlace(place + 1, keys.length));
  }

  /** A dropped file is left to the drop zone around the images. */
  function onDragOver(event: DragEvent, place: number) {
    if (draggedKey === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (keys[place] !== draggedKey) move(draggedKey, place);
  }

  return {
    announcement,
    tile: (key: string, place: number) => ({
      isBusy,
      isDragged: key === draggedKey,
      onStep({ currentTarget }: MouseEvent<HTMLButtonElement>, step: -1 | 1) {
        const next = place + step;
        if (next < 0 || next >= keys.length) return;
        flushSync(() => move(key, next));
        // An element loses the focus when it is moved in the document.
        currentTarget.focus();
      },
      onDragStart: () => setDraggedKey(key),
      onDragEnd: () => setDraggedKey(undefined),
      onDragOver: (event: DragEvent) => onDragOver(event, place),
    }),
  };
}

export type ImagePlace = {
  number: number;
  count: number;
  text: string;
  onText: (text: string) => void;
} & ReturnType<ReturnType<typeof useImageMover>['tile']>;
