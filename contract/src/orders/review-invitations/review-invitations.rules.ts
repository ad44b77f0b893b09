/** One that could not be sent by then, because of what became of the order, never is. */
export const REVIEW_INVITATION_ENDS_DAYS = 90;
/** An email names no more products than this. */
export const REVIEW_INVITATION_MAX_PRODUCTS = 5;

/** A page of the server's own, where a customer ends them; the id is random. */
export function reviewInvitationPath(id: string): string {
  return `/review-invitations/${id}`;
}
