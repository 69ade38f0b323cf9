import account from '../../TH/account.json' with { type: 'json' };
import auth from '../../TH/auth.json' with { type: 'json' };
import bets from '../../TH/bets.json' with { type: 'json' };
import deposit from '../../TH/deposit.json' with { type: 'json' };
import failure from '../../TH/failure.json' with { type: 'json' };
import fairness from '../../TH/fairness.json' with { type: 'json' };
import games from '../../TH/games.json' with { type: 'json' };
import home from '../../TH/home.json' with { type: 'json' };
import shell from '../../TH/shell.json' with { type: 'json' };
import wallet from '../../TH/wallet.json' with { type: 'json' };
import withdrawal from '../../TH/withdrawal.json' with { type: 'json' };

export default { account, auth, bets, deposit, failure, fairness, games, home, shell, wallet, withdrawal };
