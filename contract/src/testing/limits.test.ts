import { describe, expect, it } from 'vitest';
import {
  PASSWORD_MAX_CHARS,
  PASSWORD_MIN_CHARS,
  VERIFICATION_LIFE_HOURS,
} from '../accounts/accounts.rules.ts';
import { accountRefusalTexts, accountTexts, verificationEmailTexts } from '../accounts/accounts.texts.ts';
import { cartRefusalTexts } from '../cart/cart.texts.ts';
import { catalogRefusalTexts } from '../catalog/catalog.texts.ts';
import {
  HINTED_IMAGE_MB,
  MAX_IMAGE_PIXELS,
  MAX_PRODUCT_IMAGES,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_FILES,
} from '../media/media.rules.ts';
import { imageHints, imageRefusalTexts } from '../media/media.texts.ts';
import { MAX_CART_LINES } from '../shared/money/money.ts';
import { MAX_WISHLIST_ITEMS } from '../wishlist/wishlist.rules.ts';
import { wishlistRefusalTexts } from '../wishlist/wishlist.texts.ts';

describe('texts that name a limit', () => {
  it.each([
    [accountTexts.passwordHint, PASSWORD_MIN_CHARS],
    [accountRefusalTexts.passwordTooShort, PASSWORD_MIN_CHARS],
    [accountRefusalTexts.passwordTooLong, PASSWORD_MAX_CHARS],
    [verificationEmailTexts.expiry, VERIFICATION_LIFE_HOURS],
    [cartRefusalTexts.tooManyLines, MAX_CART_LINES],
    [wishlistRefusalTexts.tooManyItems, MAX_WISHLIST_ITEMS],
    [catalogRefusalTexts.tooManyImages, MAX_PRODUCT_IMAGES],
    [imageHints[3], HINTED_IMAGE_MB],
    [imageRefusalTexts.tooLarge, MAX_UPLOAD_BYTES / 1024 / 1024],
    [imageRefusalTexts.tooManyFiles(MAX_UPLOAD_FILES), MAX_UPLOAD_FILES],
    [imageRefusalTexts.tooManyPixels, MAX_IMAGE_PIXELS / 1_000_000],
  ])('name the one that is enforced: %s (%d)', (text, limit) => {
    expect(text.match(/\d+/)?.[0]).toBe(String(limit));
  });
});
