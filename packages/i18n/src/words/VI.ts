import account from '../../VI/account.json' with { type: 'json' };
import auth from '../../VI/auth.json' with { type: 'json' };
import bets from '../../VI/bets.json' with { type: 'json' };
import deposit from '../../VI/deposit.json' with { type: 'json' };
import failure from '../../VI/failure.json' with { type: 'json' };
import fairness from '../../VI/fairness.json' with { type: 'json' };
import games from '../../VI/games.json' with { type: 'json' };
import home from '../../VI/home.json' with { type: 'json' };
import shell from '../../VI/shell.json' with { type: 'json' };
import wallet from '../../VI/wallet.json' with { type: 'json' };
import withdrawal from '../../VI/withdrawal.json' with { type: 'json' };

export default { account, auth, bets, deposit, failure, fairness, games, home, shell, wallet, withdrawal };
