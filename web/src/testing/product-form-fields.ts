import { screen, within } from '@testing-library/react';
import { productFields } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { productFormTexts } from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { startsWith } from './open-screen.tsx';

/** The fields of the product form. */
export const productForm = {
  name: () => screen.getByLabelText(productFields.name.label),
  category: () => screen.getByLabelText(productFields.category.label),
  description: () => screen.getByLabelText(productFields.description.label),
  price: () => screen.getByLabelText(productFormTexts.priceInDollars('USD')),
  discount: () => screen.getByLabelText(productFormTexts.discountInPercent),
  featured: () => screen.getByRole('switch', { name: startsWith(productFields.isFeatured.label) }),
  files: () => screen.getByLabelText<HTMLInputElement>(startsWith(productFormTexts.addImages)),
  images: () => within(screen.getByRole('region', { name: productFormTexts.images })),
  priceAfterDiscount: () => screen.getByRole('status', { name: 'Price After Discount' }),
};

export const imageFile = (name: string, type = 'image/png') => new File(['picture'], name, { type });
