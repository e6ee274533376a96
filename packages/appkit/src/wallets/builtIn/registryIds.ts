/**
 * The ids by which WalletConnect's public registry knows wallets of the built-in list: apps name wallets by them. Those that
 * several public apps agree on.
 */
export const REGISTRY_IDS: ReadonlyMap<string, string> = new Map([
  ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96', 'metamask'],
  ['4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0', 'trust-wallet'],
  ['1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369', 'rainbow'],
  ['971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709', 'okx-wallet'],
  ['a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', 'phantom'],
  ['8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4', 'binance-wallet'],
  ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', 'coinbase-wallet'],
  ['c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a', 'uniswap-wallet'],
  ['ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18', 'zerion'],
  ['19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927', 'ledger-live'],
  ['38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662', 'bitget-wallet'],
  ['18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1', 'rabby'],
  ['225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f', 'safe'],
  ['e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4', 'exodus'],
  ['0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150', 'safepal'],
  ['ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef', 'imtoken'],
  ['20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66', 'tokenpocket'],
  ['f2436c67184f158d1beda5df53298ee84abfc367581e4505134b5bcf5f46697d', 'crypto-com-onchain'],
  ['7674bb4e353bf52886768a3ddc2a4562ce2f4191c80831291218ebd90f5f5e26', 'math-wallet'],
  ['aba1f652e61fd536e8a7a5cd5e0319c9047c435ef8f7e907717361ff33bb3588', 'gate-wallet'],
])
