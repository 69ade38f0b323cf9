import account from '../../CN/account.json' with { type: 'json' };
import auth from '../../CN/auth.json' with { type: 'json' };
import bets from '../../CN/bets.json' with { type: 'json' };
import deposit from '../../CN/deposit.json' with { type: 'json' };
import failure from '../../CN/failure.json' with { type: 'json' };
import fairness from '../../CN/fairness.json' with { type: 'json' };
import games from '../../CN/games.json' with { type: 'json' };
import home from '../../CN/home.json' with { type: 'json' };
import shell from '../../CN/shell.json' with { type: 'json' };
import wallet from '../../CN/wallet.json' with { type: 'json' };
import withdrawal from '../../CN/withdrawal.json' with { type: 'json' };

export default { account, auth, bets, deposit, failure, fairness, games, home, shell, wallet, withdrawal };
