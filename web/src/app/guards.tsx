import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { askingFor } from '../lib/asked-page.ts';
import { paths } from '../lib/paths.ts';
import { currentUser } from '../lib/session.ts';

type GuardProps = { page: ReactNode };

/** Spec shopper §2: guests are sent to /login and return after signing in. */
export function CustomersOnly({ page }: GuardProps) {
  const location = useLocation();
  const isLet = useAnswerAtArrival(isSignedIn);
  return isLet ? page : <Navigate to={paths.login} replace state={askingFor(location)} />;
}

export function GuestsOnly({ page }: GuardProps) {
  const isLet = useAnswerAtArrival(isGuest);
  return isLet ? page : <Navigate to={paths.home} replace />;
}

export function OwnersOnly({ page }: GuardProps) {
  const isLet = useAnswerAtArrival(isSignedIn);
  return isLet ? page : <Navigate to={paths.home} replace />;
}

export function AdminsOnly({ page }: GuardProps) {
  const isLet = useAnswerAtArrival(isAdmin);
  return isLet ? page : <Navigate to={paths.home} replace />;
}

/**
 * Checks once per navigation and not again when the user changes. Otherwise signing out on a guarded page would
 * redirect to where the guard sends guests instead of to /login, as specified.
 */
function useAnswerAtArrival(isLet: () => boolean): boolean {
  const { key } = useLocation();
  const [answer, setAnswer] = useState(() => ({ key, isLet: isLet() }));
  if (answer.key === key) return answer.isLet;
  const next = { key, isLet: isLet() };
  setAnswer(next);
  return next.isLet;
}

function isSignedIn(): boolean {
  return currentUser() !== null;
}

function isGuest(): boolean {
  return currentUser() === null;
}

function isAdmin(): boolean {
  return currentUser()?.role === 'admin';
}
