/** The demo shop's returns text; its other policies are unwritten, as in a new shop. */
export const demoReturns = `## 30 days to change your mind
Write to us and we arrange the way back

## What we need from you
- The item unused, in its packaging
- Your order number

## Your money
We pay it back the way you paid as soon as the parcel is here.`;
