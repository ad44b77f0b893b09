import { defineRefusal } from '../shared/refusals.ts';
import { MAX_UPLOAD_FILES } from './media.rules.ts';
import { imageRefusalTexts } from './media.texts.ts';

export const imageRefusals = {
  tooLarge: defineRefusal('image_too_large', { status: 413, message: imageRefusalTexts.tooLarge }),
  tooManyFiles: defineRefusal('too_many_files', {
    status: 413,
    message: imageRefusalTexts.tooManyFiles(MAX_UPLOAD_FILES),
  }),
  tooManyPixels: defineRefusal('image_too_many_pixels', {
    status: 413,
    message: imageRefusalTexts.tooManyPixels,
  }),
  notAnImage: defineRefusal('not_an_image', { status: 415, message: imageRefusalTexts.notAnImage }),
  diskFull: defineRefusal('disk_full', { status: 503, message: imageRefusalTexts.diskFull }),
  storeUnavailable: defineRefusal('image_store_unavailable', {
    status: 503,
    message: imageRefusalTexts.storeUnavailable,
  }),
} as const;
