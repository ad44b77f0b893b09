import { freeShippingOver } from './shipping.texts.ts';
import { SHOP_NAME } from './texts.ts';

/** What the demo tells of itself. */
const demoAbout = {
  lead: 'A small shop for things that are used every day and looked at just as often.',
  story: {
    title: 'About Vitrine',
    paragraphs: [
      'Vitrine began as one shelf in a window. What stood on it had to earn its place twice: by how it looked to somebody walking past, and by how it felt in the hand a year later. The shelf has grown longer since. The rule has stayed.',
      'We buy from workshops we know by name: potters, joiners, glassblowers, weavers. Most of them make in small runs, so the range changes with the seasons, and what is new is shown first.',
    ],
  },
  reasons: [
    {
      title: 'Chosen one by one',
      text: 'Every piece is used in our own homes before it is offered here. What chips, wobbles or bores us is sent back.',
    },
    {
      title: 'The price on the shelf',
      text: 'One clear price, and a yellow label only when it has really come down.',
    },
    {
      title: 'Paid safely',
      text: 'You pay on the hosted page of a payment provider. Your card number never reaches us.',
    },
    {
      title: 'People who answer',
      text: 'Write at any hour. A person who knows the products reads it and answers within a day.',
    },
  ],
} as const;

/** What is true of every shop that runs this software, until its owner writes about their own. */
const ownAbout = {
  lead: 'What you find in this shop, how buying works and how to reach us.',
  story: {
    title: 'About Vitrine',
    paragraphs: [
      'Vitrine is an online shop. Everything that it sells is in the store, by category, newest first.',
      'Each product has a page with pictures, its price and what customers say about it.',
    ],
  },
  reasons: [
    {
      title: 'Clear prices',
      text: 'One price for everybody. A discount is shown beside the price from before.',
    },
    {
      title: 'Paid safely',
      text: 'You pay on the hosted page of a payment provider. Your card number never reaches us.',
    },
    {
      title: 'Reviews by customers',
      text: 'Reviews are written by people with an account, and the average counts all of them.',
    },
    {
      title: 'Your account is yours',
      text: 'You can download what the shop stores about you, or delete your account, at any time.',
    },
  ],
} as const;

const OTHER_ENTRIES = [
  {
    question: 'How can I pay?',
    answer:
      'Proceed To Checkout takes you to a hosted payment page, with every method that it offers. When you are done it brings you back here.',
  },
  {
    question: 'Do I need an account?',
    answer:
      'Not for looking around, searching, or writing to us. A cart, a wishlist and reviews belong to an account, which takes a username, an email address and a password.',
  },
  {
    question: 'How do I use a coupon?',
    answer:
      'Type its code into the box in your cart. The discount shows in the order summary at once. One coupon applies to an order.',
  },
  {
    question: 'Can I trust the reviews?',
    answer:
      'They are written by signed-in customers under their own names, and the average counts every one of them. You can delete your own at any time.',
  },
] as const;

const DELIVERY_PRICES_ANSWER =
  'It depends on where we send your order. Choose your country in the cart: it shows the price of each way to deliver, and the whole sum, before you go on to pay.';

function shippingAnswer(currency: string, hasDeliveryPrices: boolean): string {
  if (hasDeliveryPrices) return DELIVERY_PRICES_ANSWER;
  return `Shipping is free on orders over ${freeShippingOver(currency)}. Your cart always shows the whole sum before you go on to pay.`;
}

/** With the one about shipping. */
export const STANDARD_QUESTIONS = OTHER_ENTRIES.length + 1;

/** Spec shopper §2 About. The specification leaves the wording to the shop. */
export const aboutTexts = {
  title: 'About us',
  why: 'Why choose us',
  faq: 'Questions and answers',
  contact: { title: 'Contact', email: 'Write', phone: 'Call', address: 'Visit' },
} as const;

/** The standard text, which calls the shop by its name. */
export function standardAbout(
  { name, currency }: { name: string; currency: string },
  isDemo: boolean,
  hasDeliveryPrices = false,
) {
  const { lead, story, reasons } = isDemo ? demoAbout : ownAbout;
  const named = (text: string) => text.replaceAll(SHOP_NAME, () => name);
  return {
    lead,
    story: { title: named(story.title), paragraphs: story.paragraphs.map(named) },
    reasons,
    entries: [
      { question: 'What does shipping cost?', answer: shippingAnswer(currency, hasDeliveryPrices) },
      ...OTHER_ENTRIES,
    ],
  };
}
