/** The demo's, in the footer, beside the contact form and on the About page (spec shopper §2). */
export const contactDetails = {
  email: 'hello@vitrine.example',
  phone: '+1 555 010 2030',
  address: '18 Glass Row, Portland, OR',
} as const;
