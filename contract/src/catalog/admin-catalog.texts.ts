export const productAdminTexts = {
  loadFailed: 'Failed to load products',
  deleted: 'Product deleted successfully!',
  deleteFailed: 'Failed to delete product',
  productFailed: 'Failed to load product',
  emptyHintSearching: 'Try adjusting your search term.',
  emptyHint: 'Start by adding your first product.',
  priceAfterDiscount: 'Price After Discount',
  create: 'Create Product',
  creating: 'Creating...',
  created: 'Product created successfully!',
  createFailed: 'Failed to create product',
  save: 'Save Changes',
  saving: 'Updating...',
  updated: 'Product updated successfully!',
  duplicated: 'Product duplicated. The copy is a draft.',
  duplicateFailed: 'Failed to duplicate product',
  updateFailed: 'Failed to update product',
  imageRequired: 'Please upload at least one product image',
} as const;

export const publishAtMessage = 'Publish on must be a date and time in the future';

export const imageTextsMessage = 'Image texts must have at most 160 characters, and no line break or |';

export const categoryTexts = {
  name: 'Category name',
  namePlaceholder: 'Ceramics',
  add: 'Add',
  list: 'Categories',
  empty: 'No categories found',
  nameTooShort: 'Category name must be at least 3 characters long',
  loadFailed: 'Failed to load categories',
  fetchFailed: 'Failed to fetch categories',
  created: 'Category created successfully!',
  createFailed: 'Failed to create category',
  deleted: 'Category deleted successfully',
  deleteFailed: 'Failed to delete category',
  /** Completes the permanent-delete warning with what happens to the category's products. */
  thisCategory: 'this category',
  renamed: 'Category renamed. Old links lead to the new name.',
  renameFailed: 'Failed to rename category',
  newName: 'New name',
  saved: 'Category saved',
  searchTitleHint: 'Empty: the name. The name of the shop follows.',
  searchDescriptionHint: 'Empty: how many products there are in it.',
  save: 'Save',
  picture: 'Picture',
  pictureHint: 'Shown above the category’s products in the store.',
  addPicture: 'Add picture',
  changePicture: 'Change picture',
  removePicture: 'Remove picture',
  pictureSaved: 'Picture saved',
  pictureRemoved: 'Picture removed',
  pictureFailed: 'Failed to save the picture',
  pictureRequired: 'Please choose a picture',
  ordered: 'Order saved',
  orderFailed: 'Failed to save the order',
  orderIncomplete: 'The order must name each category once',
  deleteKeeps: 'Its products stay in the shop without a category and are shown under "Unknown".',
} as const;

export function moveCategoryUp(name: string): string {
  return `Move ${name} up`;
}

export function moveCategoryDown(name: string): string {
  return `Move ${name} down`;
}

export function categoryPlace(name: string, number: number, count: number): string {
  return `${name}: ${number} of ${count}`;
}

export function changeCategory(name: string): string {
  return `Change ${name}`;
}
