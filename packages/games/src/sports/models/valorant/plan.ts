/** What is published of a Valorant series before the first bet. */
export interface ValorantPlan {
  readonly sport: 'valorant';
  readonly version: 1;
  readonly bestOf: 1 | 3 | 5;
  /**
   * Forms of home that a series may have: how likely each is before it, and home's chance of a round with it, both in 10⁻⁹.
   * Which one it has is never drawn: each round is drawn with what the rounds before say about it.
   */
  readonly forms: readonly { readonly weight: number; readonly round: number }[];
}
