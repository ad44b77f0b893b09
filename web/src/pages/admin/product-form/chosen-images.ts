import { catalogRefusalTexts } from '@vitrine/contract/catalog/catalog.texts';
import {
  MAX_PRODUCT_IMAGES,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_FILES,
  MAX_UPLOAD_REQUEST_BYTES,
} from '@vitrine/contract/media/media.rules';
import { imageRefusalTexts } from '@vitrine/contract/media/media.texts';

/** A file that was picked or dropped and is not uploaded yet. */
export type ChosenImage = {
  key: string;
  file: File;
  /** An address of the file in this browser. */
  preview: string;
  /** Why the server refused it. */
  refusal?: string | undefined;
};

export type JudgedImage = ChosenImage & { refusal: string | undefined };

/** What a form needs besides its files: texts of a few kilobytes. */
const ROOM_FOR_FIELDS = 1024 * 1024;

/**
 * Says of each chosen file whether it can be sent, and if not why, in the server's words: what it is sure to refuse is
 * not uploaded first. A file that is out only because of those before it comes back in when one of them is removed.
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

/** A name says little about a file; only the server looks inside. */
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
