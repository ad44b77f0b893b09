/** Prepares an order of one of each product as an agent over REST; agents.deep.spec.ts uses the reference client. */
export async function prepareAsAgent(...ids: string[]): Promise<{ continue_url: string }> {
  const reply = await fetch(`${process.env.SHOP_URL}/ucp/checkout-sessions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'ucp-agent': 'profile="https://assistant.invalid/profile.json"',
    },
    body: JSON.stringify({ line_items: ids.map((id) => ({ item: { id }, quantity: 1 })) }),
  });
  return reply.json();
}
