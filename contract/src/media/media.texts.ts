/** Spec back-office §2 Add Product: hints beside the image picker. The 5MB is not enforced. */
export const imageHints = [
  'At least one image',
  '2-6 images recommended',
  '800x800 recommended',
  '5MB max per image',
] as const;

export const imageRefusalTexts = {
  tooLarge: 'An image can have at most 10 MB',
  tooManyFiles: (maxCount: number) =>
    `At most ${maxCount} ${maxCount === 1 ? 'image' : 'images'} can be uploaded at once`,
  tooLargeTogether: 'Images can have at most 60 MB together',
  tooManyPixels: 'An image can have at most 25 megapixels',
  notAnImage: 'Only JPEG, PNG, WebP, AVIF and GIF images are accepted',
  storeUnavailable: 'The shop cannot reach its images right now. Please try again in a moment.',
  diskFull: 'Images cannot be stored right now. Please try again later.',
} as const;
