import 'graphiql/setup-workers/vite'
import '@graphiql/react/style.css'
import '@graphiql/plugin-doc-explorer/style.css'
import '@graphiql/plugin-history/style.css'
import 'graphiql/graphiql.css'
import '@graphiql/plugin-explorer/style.css'
import './page.css'
import { createRoot } from 'react-dom/client'

import { App } from './app.js'

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(<App />)
