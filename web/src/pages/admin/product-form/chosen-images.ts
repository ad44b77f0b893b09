import { catalogRefusalTexts } from '@vitrine/contract/catalog/catalog.texts';
import {
  MAX_PRODUCT_IMAGES,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_FILES,
  MAX_UPLOAD_REQUEST_BYTES,
} from '@vitrine/contract/media/media.rules';
import { imageRefusalTexts } from '@vitrine/contract/media/media.texts';

/** A chosen or dropped file that is not uploaded yet. */
export type ChosenImage = {
  key: string;
  file: File;
  /** An object URL. */
  preview: string;
  /** Why the server refused it. */
  refusal?: string | undefined;
};

export type JudgedImage = ChosenImage & { refusal: string | undefined };

/** Reserved for the form's text fields, which need a few kilobytes. */
const ROOM_FOR_FIELDS = 1024 * 1024;

/**
 * Checks each chosen file before uploading and gives the reason, in the server's words, if it would be refused. A file
 * refused only because of those before it becomes valid when one of them is removed.
 */
export function judgeImages(chosen: readonly ChosenImage[], savedCount: number): JudgedImage[] {
  const room = {
    files: MAX_UPLOAD_FILES,
    images: MAX_PRODUCT_IMAGES - savedCount,
    bytes: MAX_UPLOAD_REQUEST_BYTES - ROOM_FOR_FIELDS,
  };
  return chosen.map((image) => {
    const refusal = image.refusal ?? fileRefusal(image.file) ?? roomRefusal(image.file, room);
    if (refusal === undefined) {
      room.files -= 1;
      room.images -= 1;
      room.bytes -= image.file.size;
    }
    return { ...image, refusal };
  });
}

export function sendable(judged: readonly JudgedImage[]): JudgedImage[] {
  return judged.filter(({ refusal }) => refusal === undefined);
}

/** A type says little about a file; only the server inspects its content. */
function fileRefusal({ type, size }: File): string | undefined {
  const isNoImage = (type !== '' && !type.startsWith('image/')) || type === 'image/svg+xml';
  if (isNoImage) return imageRefusalTexts.notAnImage;
  return size > MAX_UPLOAD_BYTES ? imageRefusalTexts.tooLarge : undefined;
}

type Room = { files: number; images: number; bytes: number };

function roomRefusal({ size }: File, room: Room): string | undefined {
  if (room.images <= 0) return catalogRefusalTexts.tooManyImages;
  if (room.files <= 0) return imageRefusalTexts.tooManyFiles(MAX_UPLOAD_FILES);
  return size > room.bytes ? imageRefusalTexts.tooLargeTogether : undefined;
}
