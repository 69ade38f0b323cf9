import account from '../../TY/account.json' with { type: 'json' };
import auth from '../../TY/auth.json' with { type: 'json' };
import bets from '../../TY/bets.json' with { type: 'json' };
import deposit from '../../TY/deposit.json' with { type: 'json' };
import failure from '../../TY/failure.json' with { type: 'json' };
import fairness from '../../TY/fairness.json' with { type: 'json' };
import games from '../../TY/games.json' with { type: 'json' };
import home from '../../TY/home.json' with { type: 'json' };
import shell from '../../TY/shell.json' with { type: 'json' };
import wallet from '../../TY/wallet.json' with { type: 'json' };
import withdrawal from '../../TY/withdrawal.json' with { type: 'json' };

export default { account, auth, bets, deposit, failure, fairness, games, home, shell, wallet, withdrawal };
