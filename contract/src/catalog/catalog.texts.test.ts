import { describe, expect, it } from 'vitest';
import { categoryTexts, productAdminTexts } from './admin-catalog.texts.ts';
import { catalogTexts, percentOff } from './catalog.texts.ts';
import { homeTexts } from './home/home.texts.ts';
import { photoName, photoPosition, productTexts } from './product.texts.ts';
import { SHOWN_FACTS, shownFacts } from './product-fields/product-facts.rules.ts';
import {
  priceRangeLabel,
  productsFound,
  removeFilter,
  showProducts,
  starsAndUp,
  storeTexts,
} from './store/store.texts.ts';

describe('texts of the catalogue', () => {
  it.each([
    ['S-HDR-06', catalogTexts.noResults, 'No results found'],
    ['S-HDR-07', catalogTexts.searchFailed, 'Failed to search. Please try again.'],
    ['S-HOM-11', catalogTexts.featuredFailed, 'Failed to load featured products.'],
    ['S-HOM-16', homeTexts.newArrivals, 'New Arrivals'],
    ['S-HOM-19', catalogTexts.newArrivalsFailed, 'Failed to load new arrivals.'],
    ['S-HOM-20', homeTexts.featuredProducts, 'Featured Products'],
    ['S-HOM-25', catalogTexts.categoriesFailed, 'Failed to load categories.'],
    ['S-HOM-27', catalogTexts.productsFailed, 'Failed to load products.'],
    ['S-HOM-28', catalogTexts.listFailed, 'Error fetching products.'],
    ['S-HOM-29', homeTexts.getInTouch, 'Get in Touch'],
    ['S-CRD-09', catalogTexts.badgeNew, 'New'],
    ['S-CRD-10', catalogTexts.badgeFeatured, 'Featured'],
    ['S-STO-01', storeTexts.title, 'Our Store'],
    ['S-STO-06', storeTexts.allCategories, 'All Categories'],
    ['S-STO-11', storeTexts.allRatings, 'All Ratings'],
    ['S-STO-12', storeTexts.andUp, '& up'],
    ['S-STO-12', starsAndUp(5), '5 stars & up'],
    ['S-STO-12', starsAndUp(1), '1 star & up'],
    ['S-STO-13', productsFound(24), '24 Products found'],
    ['S-STO-17', catalogTexts.noProducts, 'No products found'],
    ['S-PDP-03', catalogTexts.productFailed, 'Failed to load product'],
    ['S-PDP-14', productTexts.linkCopied, 'Link copied successfully! Share it with your friends'],
    ['S-PDP-20', percentOff(20), '20% OFF'],
    ['S-PDP-26', catalogTexts.addToCart, 'Add To Cart'],
    ['S-HOM-06', homeTexts.heroAddToCart, 'Add to Cart'],
    ['A-PRD-02', productAdminTexts.loadFailed, 'Failed to load products'],
    ['A-PRD-18', productAdminTexts.emptyHintSearching, 'Try adjusting your search term.'],
    ['A-PRD-19', productAdminTexts.emptyHint, 'Start by adding your first product.'],
    ['A-PRD-22', productAdminTexts.deleted, 'Product deleted successfully!'],
    ['A-PRD-23', productAdminTexts.deleteFailed, 'Failed to delete product'],
    ['A-ADD-07', productAdminTexts.priceAfterDiscount, 'Price After Discount'],
    ['A-ADD-13', productAdminTexts.imageRequired, 'Please upload at least one product image'],
    ['A-ADD-15', productAdminTexts.create, 'Create Product'],
    ['A-ADD-16', productAdminTexts.creating, 'Creating...'],
    ['A-EDT-03', productAdminTexts.productFailed, 'Failed to load product'],
    ['A-EDT-09', productAdminTexts.save, 'Save Changes'],
    ['A-EDT-10', productAdminTexts.saving, 'Updating...'],
    ['A-EDT-17', productAdminTexts.updateFailed, 'Failed to update product'],
    ['A-CAT-04', categoryTexts.nameTooShort, 'Category name must be at least 3 characters long'],
    ['A-CAT-07', categoryTexts.createFailed, 'Failed to create category'],
    ['A-CAT-11', categoryTexts.deleteFailed, 'Failed to delete category'],
    ['A-CAT-12', categoryTexts.loadFailed, 'Failed to load categories'],
    ['A-CAT-12', categoryTexts.fetchFailed, 'Failed to fetch categories'],
    ['A-CAT-13', categoryTexts.empty, 'No categories found'],
  ])('(%s) say what the specification says: %s', (_id, text, specified) => {
    expect(text).toBe(specified);
  });

  it('name the three benefits (S-HOM-13, S-HOM-14, S-HOM-15)', () => {
    const benefits = homeTexts
      .benefits(false, 'USD')
      .map(({ title, text }) => `${title} ${text}`.toLowerCase());
    expect(benefits).toHaveLength(3);
    expect(benefits[0]).toContain('free shipping on orders over $100');
    expect(benefits[1]).toContain('secure payment');
    expect(benefits[2]).toContain('24/7 support');
  });

  it('name every fact in the link to the facts', () => {
    for (const fact of SHOWN_FACTS)
      expect(productTexts.facts.toLowerCase()).toContain(shownFacts[fact].label.toLowerCase());
  });

  it('name the filters, the number of products and the photographs', () => {
    expect(showProducts(24)).toBe('Show 24 products');
    expect(showProducts(1)).toBe('Show 1 product');
    expect(removeFilter(priceRangeLabel('$20', '$500'))).toBe('Remove filter: $20 – $500');
    expect(photoPosition(1, 3)).toBe('1 / 3');
    expect(photoName('Halden Vase', 2)).toBe('Halden Vase, photo 2');
  });
});
