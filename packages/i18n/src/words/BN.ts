import account from '../../BN/account.json' with { type: 'json' };
import auth from '../../BN/auth.json' with { type: 'json' };
import bets from '../../BN/bets.json' with { type: 'json' };
import deposit from '../../BN/deposit.json' with { type: 'json' };
import failure from '../../BN/failure.json' with { type: 'json' };
import fairness from '../../BN/fairness.json' with { type: 'json' };
import games from '../../BN/games.json' with { type: 'json' };
import home from '../../BN/home.json' with { type: 'json' };
import shell from '../../BN/shell.json' with { type: 'json' };
import wallet from '../../BN/wallet.json' with { type: 'json' };
import withdrawal from '../../BN/withdrawal.json' with { type: 'json' };

export default { account, auth, bets, deposit, failure, fairness, games, home, shell, wallet, withdrawal };
