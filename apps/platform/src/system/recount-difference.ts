/** A figure of ours that does not follow from the entries of the ledger. */
export interface RecountDifference {
  what: string;
  /** Whose or what it is: a member, a grant, a round. */
  id: string;
  stated: number;
  recomputed: number;
}
