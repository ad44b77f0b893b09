import { type ComponentType, createContext, use } from 'react';
import type { ModalProps } from './modal-props.ts';
import { ShopModal } from './shop-modal.tsx';

/** The storefront uses a small implementation; the back office replaces it with its own, which shoppers never load. */
export const ModalLayer = createContext<ComponentType<ModalProps>>(ShopModal);

/** The base of every dialog and drawer: traps focus and pointer, and restores the focus on closing. */
export function Modal(props: ModalProps) {
  const Layer = use(ModalLayer);
  return <Layer {...props} />;
}
