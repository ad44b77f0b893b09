import { defineRefusal, productNotFound } from '../shared/refusals.ts';
import { categoryTexts, productAdminTexts } from './admin-catalog.texts.ts';
import { bulkRefusalTexts } from './bulk-change.texts.ts';
import { catalogRefusalTexts } from './catalog.texts.ts';
import { previewTexts } from './previews/previews.texts.ts';
import { variantRefusalTexts } from './variants/variants.texts.ts';

export const catalogRefusals = {
  productNotFound,
  versionConflict: defineRefusal('version_conflict', {
    status: 409,
    message: catalogRefusalTexts.changedMeanwhile,
  }),
  imageRequired: defineRefusal('image_required', { status: 400, message: productAdminTexts.imageRequired }),
  imageIndexUnknown: defineRefusal('image_index_unknown', {
    status: 400,
    message: catalogRefusalTexts.imageIndexUnknown,
  }),
  imageOrderIncomplete: defineRefusal('image_order_incomplete', {
    status: 400,
    message: catalogRefusalTexts.imageOrderIncomplete,
  }),
  tooManyImages: defineRefusal('too_many_images', {
    status: 400,
    message: catalogRefusalTexts.tooManyImages,
  }),
  categoryNotFound: defineRefusal('category_not_found', {
    status: 404,
    message: catalogRefusalTexts.categoryNotFound,
  }),
  categoryUnknown: defineRefusal('category_unknown', {
    status: 400,
    message: catalogRefusalTexts.categoryUnknown,
  }),
  categoryTaken: defineRefusal('category_taken', { status: 409, message: catalogRefusalTexts.categoryTaken }),
  categoryOrderIncomplete: defineRefusal('category_order_incomplete', {
    status: 409,
    message: categoryTexts.orderIncomplete,
  }),
  categoryPictureRequired: defineRefusal('category_picture_required', {
    status: 400,
    message: categoryTexts.pictureRequired,
  }),
  variantsChanged: defineRefusal('variants_changed', {
    status: 409,
    message: variantRefusalTexts.changedMeanwhile,
  }),
  variantNotFound: defineRefusal('variant_not_found', {
    status: 404,
    message: variantRefusalTexts.variantNotFound,
  }),
  variantBarcodeWrong: defineRefusal('variant_barcode_wrong', {
    status: 400,
    message: variantRefusalTexts.wrongGtin,
  }),
  variantImageUnknown: defineRefusal('variant_image_unknown', {
    status: 400,
    message: variantRefusalTexts.imageUnknown,
  }),
  previewInvalid: defineRefusal('preview_invalid', { status: 404, message: previewTexts.invalid }),
  bulkChangeNotFound: defineRefusal('bulk_change_not_found', {
    status: 404,
    message: bulkRefusalTexts.cannotUndo,
  }),
} as const;
