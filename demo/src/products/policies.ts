/** The demo shop's own texts. A new shop has none until its owner writes them. */
export const demoReturns = `## 30 days to change your mind
Write to us and we arrange the way back

## What we need from you
- The item unused, in its packaging
- Your order number

## Your money
We pay it back the way you paid as soon as the parcel is here.`;

export const demoTerms = `Vitrine is a demo shop. Nothing is sold here, nothing is sent and no money moves.

## Orders
An order is placed when the payment page confirms it. You then find it in your account, with every step until it is delivered.

## Prices and delivery
Prices are in US dollars. Shipping is free.

## Coupons
One coupon counts per order. It has no effect on orders that are placed already.

## Reviews
Write about what you own, in your own words. We remove what insults people or advertises something else.

## When something is wrong
Write to us with your order number. We replace what arrived broken, or pay it back.`;

export const demoPrivacy = `Vitrine is a demo shop. Please do not enter real names, addresses or passwords: the demo account is open to everyone.

## What we store
- Your username, email address and password, which only you can read
- Your cart, wishlist, orders and reviews
- Messages that you send us

## What we use it for
To keep you signed in, to deliver what you ordered and to answer you. We show no advertising and pass nothing on, except to the payment provider and the carrier of your order.

## Cookies
One cookie keeps you signed in. Another remembers whether you prefer the light or the dark theme.

## Your rights
You can download everything we know about you, or delete your account, on your account page.`;
