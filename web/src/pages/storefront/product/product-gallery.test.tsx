import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  magnifyPhoto,
  photoName,
  photoPosition,
  productTexts,
  zoomPhoto,
} from '@vitrine/contract/catalog/product.texts';
import { describe, expect, it, vi } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleProduct } from '../../../testing/sample-data.ts';
import { uiTexts } from '../../../ui/ui.texts.ts';

const images = ['/media/front.jpg', '/media/side.jpg', '/media/back.jpg'];
const none = { data: [], total: 0, nextCursor: null };

async function openGallery(shown = images) {
  const product = sampleProduct({ images: shown });
  api.answer('GET /products/:id', { data: product });
  api.answer('GET /products', none);
  api.answer('GET /comments/:productId', none);
  const actor = openScreen(`/product/${product._id}`);
  await screen.findByRole('heading', { level: 1, name: product.name });
  return actor;
}

const photos = () => within(screen.getByRole('region', { name: productTexts.photos }));
const zoomName = `${productTexts.zoom}: Round vase`;
const zoom = () => within(screen.getByRole('dialog', { name: zoomName }));
const expectPosition = (number: number) =>
  expect(photos().getByText(photoPosition(number, images.length))).toBeInTheDocument();

describe('the photographs of a product', () => {
  it('are leafed through by arrows, around the ends, and by thumbnails (S-PDP-04, S-PDP-05)', async () => {
    const actor = await openGallery();
    expectPosition(1);
    await actor.click(photos().getByRole('button', { name: productTexts.previousPhoto }));
    expectPosition(3);
    await actor.click(photos().getByRole('button', { name: productTexts.nextPhoto }));
    expectPosition(1);
    const second = photos().getByRole('button', { name: photoName('Round vase', 2) });
    await actor.click(second);
    expectPosition(2);
    expect(second).toHaveAttribute('aria-current', 'true');
  });

  it('are shown in full size, leafed through by arrow, key and thumbnail, and the gallery follows', async () => {
    const actor = await openGallery();
    await actor.click(photos().getByRole('button', { name: zoomPhoto(1, photoName('Round vase', 1)) }));
    await screen.findByRole('dialog', { name: zoomName });
    const expectPhoto = (number: number) => {
      expect(zoom().getByText(photoPosition(number, images.length))).toBeInTheDocument();
      const picture = zoom().getByRole('img', { name: photoName('Round vase', number) });
      expect(picture).toHaveAttribute('src', images[number - 1]);
      expect(picture).not.toHaveAttribute('srcset');
    };
    expectPhoto(1);
    expect(zoom().getByRole('button', { name: 'Close' })).toHaveFocus();
    await actor.click(zoom().getByRole('button', { name: productTexts.nextPhoto }));
    expectPhoto(2);
    await actor.keyboard('{ArrowLeft}');
    expectPhoto(1);
    await actor.click(zoom().getByRole('button', { name: photoName('Round vase', 2) }));
    expectPhoto(2);
    const names = zoom()
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect(new Set(names).size).toBe(names.length);
    await actor.click(zoom().getByRole('button', { name: 'Close' }));
    expectPosition(2);
  });

  it('open in an overlay that closes by its button, on Escape and by a click beside it (S-PDP-06 to S-PDP-09)', async () => {
    const actor = await openGallery();
    for (const close of [
      () => actor.click(zoom().getByRole('button', { name: 'Close' })),
      () => actor.keyboard('{Escape}'),
      () => actor.click(screen.getByRole('dialog').parentElement as HTMLElement),
    ]) {
      await actor.click(photos().getByRole('button', { name: zoomPhoto(1, photoName('Round vase', 1)) }));
      await screen.findByRole('dialog', { name: zoomName });
      await close();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  });

  it('are magnified twofold where the pointer is (S-PDP-10, S-PDP-11)', async () => {
    const actor = await openGallery();
    await actor.click(photos().getByRole('button', { name: zoomPhoto(1, photoName('Round vase', 1)) }));
    await screen.findByRole('dialog', { name: zoomName });
    const lens = zoom().getByRole('button', { name: magnifyPhoto(photoName('Round vase', 1)) });
    lens.getBoundingClientRect = () => new DOMRect(0, 0, 400, 500);
    const { style } = zoom().getByRole('img');
    for (const [x, y, origin] of [
      [100, 250, '25% 50%'],
      [300, 125, '75% 25%'],
    ] as const) {
      fireEvent.pointerMove(lens, { pointerType: 'mouse', clientX: x, clientY: y });
      expect(style.transform).toBe('scale(2)');
      expect(style.transformOrigin).toBe(origin);
    }
    fireEvent.pointerLeave(lens, { pointerType: 'mouse' });
    expect(style.transform).toBe('');
  });

  it('are magnified further by wheel, keys and buttons, as far as the picture has pixels', async () => {
    const actor = await openGallery();
    await actor.click(photos().getByRole('button', { name: zoomPhoto(1, photoName('Round vase', 1)) }));
    await screen.findByRole('dialog', { name: zoomName });
    const lens = zoom().getByRole('button', { name: magnifyPhoto(photoName('Round vase', 1)) });
    lens.getBoundingClientRect = () => new DOMRect(0, 0, 400, 500);
    const picture = zoom().getByRole('img');
    Object.defineProperties(picture, { naturalWidth: { value: 1200 }, offsetWidth: { value: 400 } });
    fireEvent.pointerMove(lens, { pointerType: 'mouse', clientX: 100, clientY: 250 });
    for (const scale of [2.5, 3, 3]) {
      fireEvent.wheel(lens, { deltaY: -100, clientX: 100, clientY: 250 });
      expect(picture.style.transform).toBe(`scale(${scale})`);
    }
    lens.focus();
    await actor.keyboard('-');
    expect(picture.style.transform).toBe('scale(2.5)');
    await actor.click(zoom().getByRole('button', { name: productTexts.zoomIn }));
    expect(zoom().getByText('3×')).toBeVisible();
  });

  it('are magnified by keys wherever the focus is, also beside a mouse that rests', async () => {
    const actor = await openGallery();
    await actor.click(photos().getByRole('button', { name: zoomPhoto(1, photoName('Round vase', 1)) }));
    await screen.findByRole('dialog', { name: zoomName });
    expect(zoom().getByRole('button', { name: uiTexts.close })).toHaveFocus();
    await actor.keyboard('+');
    const lens = zoom().getByRole('button', { name: magnifyPhoto(photoName('Round vase', 1)) });
    fireEvent.pointerLeave(lens, { pointerType: 'mouse' });
    expect(zoom().getByText('2×')).toBeVisible();
  });

  it('give the focus back to the photograph that is shown when the zoom is closed', async () => {
    const actor = await openGallery();
    await actor.click(photos().getByRole('button', { name: zoomPhoto(1, photoName('Round vase', 1)) }));
    await screen.findByRole('dialog', { name: zoomName });
    await actor.keyboard('{ArrowRight}{Escape}');
    const second = zoomPhoto(2, photoName('Round vase', 2));
    await waitFor(() => expect(photos().getByRole('button', { name: second })).toHaveFocus());
  });

  it('are pinched by two fingers, and magnified fully by a double tap', async () => {
    const actor = await openGallery();
    await actor.click(photos().getByRole('button', { name: zoomPhoto(1, photoName('Round vase', 1)) }));
    await screen.findByRole('dialog', { name: zoomName });
    const lens = zoom().getByRole('button', { name: magnifyPhoto(photoName('Round vase', 1)) });
    lens.getBoundingClientRect = () => new DOMRect(0, 0, 400, 500);
    const picture = zoom().getByRole('img');
    Object.defineProperties(picture, { naturalWidth: { value: 1600 }, offsetWidth: { value: 400 } });
    const finger = (pointerId: number, clientX: number) => ({
      pointerType: 'touch',
      pointerId,
      clientX,
      clientY: 250,
    });
    for (const scale of [2, 4]) {
      fireEvent.pointerDown(lens, finger(1, 100));
      fireEvent.pointerUp(lens, finger(1, 100));
      fireEvent.click(lens, { detail: 1, clientX: 100, clientY: 250 });
      expect(picture.style.transform).toBe(`scale(${scale})`);
    }
    fireEvent.pointerDown(lens, finger(2, 100));
    fireEvent.pointerDown(lens, finger(3, 300));
    fireEvent.pointerMove(lens, finger(3, 250));
    expect(picture.style.transform).toBe('scale(3)');
    for (const id of [2, 3]) fireEvent.pointerUp(lens, finger(id, 200));
    // The browser's click after a pinch is no tap.
    fireEvent.click(lens, { detail: 1 });
    expect(picture.style.transform).toBe('scale(3)');
  });

  it('are replaced by the default picture when they cannot be loaded (S-PDP-12)', async () => {
    const actor = await openGallery(['/media/broken.jpg']);
    const picture = () => photos().getByRole('img', { name: photoName('Round vase', 1) });
    fireEvent.error(picture());
    expect(picture()).toHaveAttribute('src', '/images/default-product.webp');
    await actor.click(picture());
    await screen.findByRole('dialog', { name: zoomName });
    fireEvent.error(zoom().getByRole('img'));
    expect(zoom().getByRole('img')).toHaveAttribute('src', '/images/default-product.webp');
  });

  it('are shared with the page’s link (S-PDP-13, S-PDP-14)', async () => {
    const actor = await openGallery();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await actor.click(screen.getByRole('button', { name: productTexts.share }));
    await findToast(productTexts.linkCopied);
    expect(copied).toHaveBeenCalledWith(window.location.href);
  });
});
