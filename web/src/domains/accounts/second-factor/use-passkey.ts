/** Loads the library only when a passkey is used. */
type Options = Record<string, unknown>;
type Response = { id: string } & Record<string, unknown>;

/** Asks the browser to sign in with a passkey. */
export async function showPasskey(options: Options): Promise<Response> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Wanted = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return { ...(await startAuthentication({ optionsJSON: options as unknown as Wanted })) };
}

/** Asks the browser to create a passkey. */
export async function makePasskey(options: Options): Promise<Response> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Wanted = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return { ...(await startRegistration({ optionsJSON: options as unknown as Wanted })) };
}
