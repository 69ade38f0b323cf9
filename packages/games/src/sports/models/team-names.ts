import { basketballTeams } from './data/basketball-teams.ts';
import { footballLeagues } from './data/football-leagues.ts';
import { valorantTeams } from './data/valorant-teams.ts';

/** Teams of which the fit knows the strength, in a fixed order. */
export const footballTeamNames = (league: string): string[] => Object.keys(footballLeagues[league]?.teams ?? {});
export const basketballTeamNames: readonly string[] = Object.keys(basketballTeams);
export const valorantTeamNames: readonly string[] = Object.keys(valorantTeams);
