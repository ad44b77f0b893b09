import { initializeApp } from '@firebase/app';
import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithPopup,
} from '@firebase/auth';
import type { GoogleInput, IdentityConfig } from '@vitrine/contract/accounts/accounts.schemas';

let auth: ReturnType<typeof initializeAuth> | undefined;

/** Opens the provider's popup. Nothing is persisted, because the shop's session is the only one. */
export async function openGooglePopup(config: IdentityConfig): Promise<GoogleInput> {
  auth ??= initializeAuth(initializeApp(config), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  const { user } = await signInWithPopup(auth, new GoogleAuthProvider());
  return {
    idToken: await user.getIdToken(),
    uid: user.uid,
    email: user.email,
    username: user.displayName,
    photoUrl: user.photoURL,
  };
}
