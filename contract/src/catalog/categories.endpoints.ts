import { z } from 'zod';
import { dataReply, dataWithMessageReply, defineEndpoint, messageReply } from '../shared/endpoint.ts';
import { idParams } from '../shared/fields.ts';
import { catalogRefusals } from './catalog.refusals.ts';
import { categorySchema, listedCategorySchema } from './catalog.schemas.ts';
import { categoryOrderInput, categoryUpdateInput, newCategoryInput } from './categories.schemas.ts';

export const categoryEndpoints = {
  categories: defineEndpoint('GET /categories', {
    summary: 'All categories',
    reply: dataReply(z.array(listedCategorySchema)),
  }),
  createCategory: defineEndpoint('POST /categories', {
    summary: 'Add a category',
    body: newCategoryInput,
    reply: dataWithMessageReply(categorySchema),
    refusals: [catalogRefusals.categoryTaken],
  }),
  renameCategory: defineEndpoint('PATCH /categories/:id', {
    summary:
      'Rename a category, which leads what used its old name to the new one, or change its search texts',
    params: idParams,
    body: categoryUpdateInput,
    reply: dataWithMessageReply(listedCategorySchema.omit({ image: true })),
    refusals: [catalogRefusals.categoryNotFound, catalogRefusals.categoryTaken],
  }),
  orderCategories: defineEndpoint('PUT /categories/order', {
    summary: 'Put all categories into an order',
    body: categoryOrderInput,
    reply: dataWithMessageReply(z.array(listedCategorySchema)),
    refusals: [catalogRefusals.categoryOrderIncomplete],
  }),
  saveCategoryPicture: defineEndpoint('POST /categories/:id/picture', {
    summary: 'Give a category a picture, in place of the one it had',
    params: idParams,
    files: { image: { maxCount: 1 } },
    reply: dataWithMessageReply(listedCategorySchema),
    refusals: [catalogRefusals.categoryNotFound, catalogRefusals.categoryPictureRequired],
  }),
  removeCategoryPicture: defineEndpoint('DELETE /categories/:id/picture', {
    summary: 'Remove a category’s picture',
    params: idParams,
    reply: dataWithMessageReply(listedCategorySchema),
    refusals: [catalogRefusals.categoryNotFound],
  }),
  removeCategory: defineEndpoint('DELETE /categories/:id', {
    summary: 'Delete a category; its products stay, without one',
    params: idParams,
    reply: messageReply(),
    refusals: [catalogRefusals.categoryNotFound],
  }),
} as const;
