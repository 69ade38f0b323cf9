import account from '../../ID/account.json' with { type: 'json' };
import auth from '../../ID/auth.json' with { type: 'json' };
import bets from '../../ID/bets.json' with { type: 'json' };
import deposit from '../../ID/deposit.json' with { type: 'json' };
import failure from '../../ID/failure.json' with { type: 'json' };
import fairness from '../../ID/fairness.json' with { type: 'json' };
import games from '../../ID/games.json' with { type: 'json' };
import home from '../../ID/home.json' with { type: 'json' };
import shell from '../../ID/shell.json' with { type: 'json' };
import wallet from '../../ID/wallet.json' with { type: 'json' };
import withdrawal from '../../ID/withdrawal.json' with { type: 'json' };

export default { account, auth, bets, deposit, failure, fairness, games, home, shell, wallet, withdrawal };
