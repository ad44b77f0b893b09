import { type ComponentType, createContext, use } from 'react';
import type { ModalProps } from './modal-props.ts';
import { ShopModal } from './shop-modal.tsx';

/** Shoppers get the small layer; the back office puts its own in its place, which shoppers never load. */
export const ModalLayer = createContext<ComponentType<ModalProps>>(ShopModal);

/** The layer under every dialog and drawer: it keeps focus and pointer inside, and gives focus back. */
export function Modal(props: ModalProps) {
  const Layer = use(ModalLayer);
  return <Layer {...props} />;
}
