import type { SecondFactorMethods } from '@vitrine/contract/accounts/second-factor/second-factor.rules';

/** What the back office does when the server asks for a confirmation. */
type Handlers = {
  /** Asks for a second factor or the password; false if neither was given. */
  confirm: (methods: SecondFactorMethods) => Promise<boolean>;
  setUp: () => void;
};

let handlers: Handlers | undefined;

export function handleConfirmation(given: Handlers): () => void {
  handlers = given;
  return () => {
    handlers = undefined;
  };
}

/** Whether a refused call may be repeated, because the admin has just confirmed it. */
export async function isNowAllowed(reply: { code: string } | undefined): Promise<boolean> {
  if (!handlers || !reply) return false;
  if (reply.code === 'second_factor_missing') handlers.setUp();
  if (reply.code !== 'confirmation_needed') return false;
  // The contract declares what this refusal carries.
  const { data } = reply as { data?: { methods: SecondFactorMethods } };
  return data !== undefined && handlers.confirm(data.methods);
}
